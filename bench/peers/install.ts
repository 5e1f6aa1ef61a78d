import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The folders beside this file with a peer's packages and programs. */
export type Peer = 'medusa' | 'vendure'

/**
 * Copies a peer's programs into `folder` and installs its packages there, unless they already are.
 * @returns the folder of the peer
 */
export async function install(peer: Peer, folder: string, say: (line: string) => void): Promise<string> {
  const source = path.join(import.meta.dirname, peer)
  const target = path.join(folder, peer)
  const packages = readFileSync(path.join(source, 'package.json'), 'utf8')
  const installed = path.join(target, 'node_modules', '.installed')
  mkdirSync(target, { recursive: true })
  cpSync(source, target, { recursive: true })
  if (existsSync(installed) && readFileSync(installed, 'utf8') === packages) return target
  say(`Installing ${peer} into ${target}`)
  await run('npm', ['install', '--prefix', target, '--no-audit', '--no-fund', '--loglevel=error'], {
    folder: target,
    env: {},
  })
  writeFileSync(installed, packages)
  return target
}

/** Runs a program to its end; its output goes to standard error. @throws Error when it fails */
export async function run(
  program: string,
  args: readonly string[],
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<void> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, ...env },
  })
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}
