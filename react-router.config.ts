import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One file that the server process loads once; the assets beside it are served as plain files.
  serverModuleFormat: 'esm',
  // All routes are known to the browser from one cached file: no page change waits for a look-up first, and pages with
  // dozens of links ask nothing about them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
