import middie from '@fastify/middie'
import { createServer } from 'vite'
import { runUntilStopped } from '../server/app/cli.ts'
import { loadConfig } from '../server/config/config.ts'
import { createPageRenderer, type LoadPages } from '../server/http/pages/page-renderer.ts'

/**
 * `npm run dev`: the real server, with pages compiled on request and replaced while they are open (HMR). Node restarts the
 * process when a server file changes.
 */
await runUntilStopped(() => {
  let load: LoadPages = () => Promise.reject(new Error('the pages are not ready yet'))
  return {
    config: loadConfig(),
    pages: {
      open: () => createPageRenderer(() => load()),
      async development(app) {
        const vite = await createServer({
          server: { middlewareMode: true, hmr: { server: app.server } },
          appType: 'custom',
        })
        app.addHook('onClose', () => vite.close())
        // Vite's scripts, styles and workers load others, from wherever it serves them.
        app.addHook('onRequest', (_request, reply, done) => {
          reply.raw.removeHeader('content-security-policy')
          done()
        })
        await app.register(middie)
        app.use(vite.middlewares)
        load = () => vite.ssrLoadModule('virtual:react-router/server-build') as ReturnType<LoadPages>
      },
    },
  }
})
