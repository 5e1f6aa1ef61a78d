# Stoop in one image. See docs/operations.md, "In a container".
FROM node:24-bookworm-slim AS built
WORKDIR /stoop
COPY package.json package-lock.json .npmrc ./
# The image has Node already; the package of that name would add 190 MB.
# Of ONNX Runtime, the server reads one script and one program of WebAssembly; its other builds are 120 MB.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/.bin/node \
  && find node_modules/onnxruntime-web/dist -type f \
    ! -name ort.wasm.bundle.min.mjs ! -name ort-wasm-simd-threaded.wasm ! -name ort-wasm-simd-threaded.mjs -delete
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
# Nobody but root may change the program; /data and /tmp are all that it writes to.
COPY --from=built /stoop /stoop
RUN useradd --system --uid 10001 stoop && mkdir /data && chown stoop /data
WORKDIR /stoop
# The user as a number, so that Kubernetes can tell that it is not root.
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/stoop-compiled
VOLUME /data
EXPOSE 3000
# Whether the process is up, not whether the database is: a restart would not help that.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "scripts/health-check.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/start.ts"]
