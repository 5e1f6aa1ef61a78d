import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Lucide's icons, drawn with a tenth of its code.
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'web/ui/line-icon.ts'),
      },
    ],
  },
  // The built page handler carries its own React, in its production form, whatever NODE_ENV the process has:
  // the development React renders several times slower and would be picked by a bare import.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  // The server's own program is in that folder too (scripts/build/program.ts); ours are emptied by scripts/build/pages.ts.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    // Whoever renders keeps this text in memory: without words about it, and with one byte for a character.
    ssr: { build: { rolldownOptions: { output: { comments: false, charset: 'ascii' } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names dozens of files, and the list of routes all of them: of a hash nothing can be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page needs comes in few files, not in twenty: the libraries, which change rarely, and our shell.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|clsx)\//,
                },
                {
                  name: 'shell',
                  test: /web\/(root\.tsx|app-shell\/(main-area|navigation|nonce|page-error|problem|theme\.ts)|features\/listings\/public-meta|content\/trust-links)|ui\/line-icon/,
                },
                {
                  name: 'data',
                  test: /web\/(app-shell\/(query-scope|bottom-nav|shop-layout)|api)|@tanstack|contract\/paths/,
                },
                {
                  name: 'cards',
                  test: /web\/ui\/(picture|item-card|card-grid|rail|ribbon|heart|skeleton|price|error-state|empty-state|alert\.tsx)|web\/features\/(listings\/(list-queries|listing-query)|shop\/(back-to-shop|recently-viewed|location\/shop-area|search\/recent-searches)|purchase\/payment\/pending-payment)|web\/pages\/shop\/(card-list|use-card-actions|recently-viewed|more-items)|contract\/rules\/(listings|categories)|icons\/(chevron-down|map-pin|search|info|arrow-left)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
