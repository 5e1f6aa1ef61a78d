import { spawn } from 'node:child_process'

/** Where a command runs. */
export interface Surroundings {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** Whether it is an interactive terminal. */
  isTerminal: boolean
}

/** The command that opens an address in a browser; null when nobody would see it. */
export function openCommand({ platform, env, isTerminal }: Surroundings): string | null {
  if (!isTerminal || env.CI || env.SSH_CONNECTION) return null
  if (platform === 'darwin') return 'open'
  return env.DISPLAY || env.WAYLAND_DISPLAY ? 'xdg-open' : null
}

/** Opens a link in the browser. @returns whether a browser was started */
export async function openLink(
  link: string,
  surroundings: Surroundings = {
    platform: process.platform,
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
  },
): Promise<boolean> {
  const command = openCommand(surroundings)
  if (!command) return false
  return await new Promise((resolve) => {
    const child = spawn(command, [link], { env: surroundings.env, stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
