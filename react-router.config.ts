import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One file that the server process loads once; the assets beside it are served as plain files.
  serverModuleFormat: 'esm',
} satisfies Config
