# The Node processes. The last stage is the production image: the gateway and every service, selected by the command.
# The stage `sandbox` has the development servers of the providers and is not part of the production image.
FROM node:20.20.2-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-mongo/package.json ./packages/embedded-mongo/
COPY packages/sandbox/package.json ./packages/sandbox/
RUN npm ci
COPY .swcrc ./
COPY scripts ./scripts
COPY libs ./libs
COPY gateway ./gateway
COPY services ./services
COPY packages ./packages
RUN node scripts/build.mjs --server

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false

# Needs the development packages: the sandbox's mail server is one of them.
FROM build AS sandbox
USER node
EXPOSE 4000 4025
CMD ["node", "dist/packages/sandbox/main.js"]

FROM base AS service
ENV NODE_ENV=production PROBE_PORT=9090 PROBE_HOST=0.0.0.0 HOST=0.0.0.0
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY scripts/new-secrets.mjs ./scripts/
COPY --from=build /app/dist/libs ./dist/libs
COPY --from=build /app/dist/gateway ./dist/gateway
COPY --from=build /app/dist/services ./dist/services
# A volume that is mounted here for the first time gets its owner from the image.
RUN mkdir -p /secrets/auth /secrets/gateway && chown node:node /secrets/auth /secrets/gateway
USER node
EXPOSE 3000 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PROBE_PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/gateway/main.js"]
