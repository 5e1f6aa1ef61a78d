import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/bundle/chunk-groups.ts'
import { throwingCalls } from './web/bundle/throwing-calls.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Draws Lucide's icons with a tenth of Lucide's own code.
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'web/ui/line-icon.ts'),
      },
    ],
  },
  // Bundles React's production build into the page handler, whatever NODE_ENV the server process has: the development
  // build renders several times slower, and a bare import would pick it.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"', ...throwingCalls } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  // The output folder also holds the server's program (scripts/build/program.ts); scripts/build/pages.ts empties ours.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    // The server keeps this source text in memory: comments cost space, and one character beyond ASCII doubles it.
    ssr: { build: { rolldownOptions: { output: { comments: false, charset: 'ascii' } } } },
    client: {
      build: {
        rolldownOptions: {
          // The contract only declares: a constant that is inlined need not bring its module along.
          treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
          // Constants such as storage keys are inlined, so that using one does not load the file that lists them all.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Hashes do not compress, and every page names dozens of files: keep them short.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
}))
