# The Keystead server. `docker build -t keystead .`; for both architectures:
# `docker buildx build --platform linux/amd64,linux/arm64 -t registry.example.com/keystead --push .`
# Nothing here names an architecture: npm brings the native parts for the one that is built.

# What builds: Node 24 with npm on glibc, node at /usr/local/bin/node.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
# What runs: glibc and libstdc++ of the same Debian, without a shell or package manager. Node comes from the build.
ARG RUN_BASE=gcr.io/distroless/cc-debian12

FROM ${BUILD_BASE} AS build
WORKDIR /source
COPY . .
RUN node scripts/with-workspace.mjs --only @keystead/server
# Production dependencies at the lockfile's versions. Source maps and declarations are for developers.
RUN npx --yes "$(node -p 'require("./package.json").packageManager')" \
      --filter @keystead/server deploy --prod --legacy /app \
 && find /app -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && mkdir /data

FROM ${RUN_BASE}
LABEL org.opencontainers.image.title="Keystead" \
      org.opencontainers.image.description="Software licensing server" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
# The server says when it is ready with /readyz, which also asks its store. A container must not be replaced because a database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["start"]
