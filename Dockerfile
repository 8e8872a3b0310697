# Targets: `service` (the gateway, every service and the command line `ringlet-admin`; the command selects the process), `web` (the web app)
# and `sandbox` (the development servers of the providers, never part of production).
# `node scripts/images/build.mjs` builds them, on a local base if no registry answers. With docker:
#   docker build --target service -t ringlet/service:1.0.0 . && docker build --target web -t ringlet/web:1.0.0 .

# The base of the build (Node and npm), and that of the processes.
ARG BUILD_BASE=docker.io/library/node:24.21.0-bookworm-slim
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BUILD_BASE} AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-mongo/package.json ./packages/embedded-mongo/
COPY packages/sandbox/package.json ./packages/sandbox/
COPY packages/sdk/package.json ./packages/sdk/
COPY packages/cli/package.json ./packages/cli/
COPY packages/mcp/package.json ./packages/mcp/
COPY web/package.json ./web/
RUN npm ci

FROM install AS build
COPY .swcrc ./
COPY scripts ./scripts
COPY libs ./libs
COPY gateway ./gateway
COPY services ./services
COPY one-process ./one-process
COPY cli ./cli
COPY packages ./packages
COPY web ./web
RUN node scripts/build.mjs --server --web
# Only the product: no packages for development, no source maps.
RUN mkdir -p product/dist && cp -r dist/libs dist/gateway dist/services dist/one-process dist/cli product/dist/ && \
    find product -name '*.map' -delete && find web/dist -name '*.map' -delete

FROM ${BUILD_BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
# Lists the packages and their licences before it removes files.
RUN npm ci --omit=dev --workspaces=false && \
    node scripts/images/sbom.mjs > sbom.cdx.json && \
    node scripts/images/notices.mjs node_modules > THIRD-PARTY-NOTICES && \
    node scripts/images/prune-packages.mjs node_modules

# Needs the development packages, because the sandbox's mail server is one of them.
FROM build AS sandbox
ENV NODE_ENV=development
USER 1000:1000
EXPOSE 4000 4025
CMD ["node", "dist/packages/sandbox/main.js"]

# Removes package managers, and the right of programs to run as another user.
FROM ${BASE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn* && \
    find / -xdev -type f -perm /6000 -exec chmod a-s {} +
WORKDIR /app

FROM runtime AS web
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Ringlet web app" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
ENV NODE_ENV=production HOST=0.0.0.0 WEB_PORT=8080
COPY --chmod=755 scripts/images/healthy.sh /usr/local/bin/healthy
COPY --from=build /app/web/server.mjs /app/web/price-pages.mjs ./web/
COPY --from=build /app/web/dist ./web/dist
USER 1000:1000
EXPOSE 8080
CMD ["node", "web/server.mjs"]

FROM runtime AS service
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Ringlet gateway and services" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
# glibc's allocator keeps a memory pool for each thread, but two are enough.
ENV NODE_ENV=production PROBE_PORT=9090 PROBE_HOST=0.0.0.0 HOST=0.0.0.0 MALLOC_ARENA_MAX=2
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json /app/THIRD-PARTY-NOTICES ./
COPY --from=build /app/product/dist ./dist
COPY --chmod=755 cli/ringlet-admin.sh /usr/local/bin/ringlet-admin
COPY --chmod=755 scripts/images/healthy.sh /usr/local/bin/healthy
USER 1000:1000
ENV BUILD_VERSION="${VERSION} ${REVISION}"
EXPOSE 3000 9090
CMD ["node", "dist/gateway/main.js"]
