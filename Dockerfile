# Build with the official toolchain, run on a slim Debian of the same release, so that the C libraries match.
# Images of another registry, or local ones, can take their places.
ARG BUILD_IMAGE=swift:6.3.1-bookworm
ARG RUNTIME_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libmicrohttpd-dev libharfbuzz-dev libicu-dev zlib1g-dev libcairo2-dev libturbojpeg0-dev pkg-config \
        fonts-roboto-unhinted fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
        fonts-material-design-icons-iconfont \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources ./Sources
# The package names its tests: without them it is refused.
COPY Tests ./Tests
RUN swift build --configuration release --product transom --static-swift-stdlib \
    && install -D --strip .build/release/transom /runtime/usr/local/bin/transom
# The packages hold more than twice what the service reads: it names its own files. Each comes with its licence.
RUN fonts="$(/runtime/usr/local/bin/transom fonts)" \
    && cp --parents --target-directory=/runtime $fonts \
        /usr/share/doc/fonts-roboto-unhinted/copyright /usr/share/doc/fonts-noto-core/copyright \
        /usr/share/doc/fonts-noto-cjk/copyright /usr/share/doc/fonts-noto-color-emoji/copyright \
        /usr/share/doc/fonts-material-design-icons-iconfont/copyright
COPY LICENSE NOTICE /runtime/usr/share/doc/transom/

FROM ${RUNTIME_IMAGE}
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libmicrohttpd12 libharfbuzz0b libicu72 zlib1g libcairo2 libturbojpeg0 libstdc++6 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/log/*
COPY --from=build /runtime /
ARG VERSION=0.1.0
ARG REVISION=
LABEL org.opencontainers.image.title="Transom" \
    org.opencontainers.image.description="What Material Components for iOS would do: layout, theme, accessibility and pictures over HTTP" \
    org.opencontainers.image.licenses="Apache-2.0" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}"
# No name is needed for it; it owns nothing, and the service writes no file.
USER 10001:10001
ENV TRANSOM_LISTEN=0.0.0.0:8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=2s --start-period=5s CMD ["transom", "health"]
ENTRYPOINT ["transom"]
CMD ["serve"]
