/** The health check of the container image: exits with 0 if the server answers. */
const port = process.env.PORT ?? '3000'
const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isUp ? 0 : 1
