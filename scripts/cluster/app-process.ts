import path from 'node:path'
import { builtProgram } from '../build.ts'
import { serverEnvironment, serverFlags } from '../server-flags.ts'
import { type Supervised, supervise } from './supervised.ts'

export interface AppOptions {
  /** Its name is a word of nginx's configuration. */
  name: string
  port: number
  folder: string
  /** Settings of this process. */
  env: Record<string, string>
}

/** @returns a process that does not run yet */
export function prepareApp({ name, port, folder, env }: AppOptions, say: (line: string) => void): Supervised {
  const own = {
    ...serverEnvironment,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, name),
    TRUST_PROXY: '1',
  }
  return supervise(
    {
      name,
      port,
      command: process.execPath,
      args: [...serverFlags, builtProgram],
      env: { ...process.env, ...env, ...own },
      log: path.join(folder, 'logs', `${name}.log`),
      isReady: () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
    say,
  )
}
