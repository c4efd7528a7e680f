# Build with the official toolchain; run on a slim Debian of the same release, so that the C libraries match.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libmicrohttpd-dev libharfbuzz-dev libicu-dev zlib1g-dev libcairo2-dev libturbojpeg0-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources ./Sources
RUN swift build -c release --product transom --static-swift-stdlib \
    && strip .build/release/transom

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libmicrohttpd12 libharfbuzz0b libicu72 zlib1g libcairo2 libturbojpeg0 libstdc++6 \
        fonts-roboto-unhinted fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
        fonts-material-design-icons-iconfont \
    && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man \
    && useradd --system --no-create-home --uid 10001 transom
COPY --from=build /src/.build/release/transom /usr/local/bin/transom
USER 10001
ENV TRANSOM_LISTEN=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=2s --start-period=5s CMD ["transom", "health"]
ENTRYPOINT ["transom"]
CMD ["serve"]
