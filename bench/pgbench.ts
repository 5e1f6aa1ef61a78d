import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Stage } from './stage.ts'

/**
 * pgbench on the same server: its standard single-row reads (`-S`) and the newest page of listings, with prepared statements.
 * Null when pgbench is not installed.
 */
export function pgbench(stage: Stage, seconds: number): { singleRow: number; newest: number } | null {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null
  const script = path.join(stage.folder, 'newest.sql')
  writeFileSync(
    script,
    `select l.*, u.username from listings l join users u on u.id = l.owner_id where l.is_public
      order by l.published_at desc, l.id desc limit 51;\n`.replaceAll('\n', ' '),
  )
  const at = ['-h', stage.socket, '-U', 'stoop', 'bench']
  run(['-i', '-q', '-s', '5', ...at])
  const measured = ['-M', 'prepared', '-c', '32', '-j', '1', '-T', String(seconds), '-n']
  return { singleRow: run([...measured, '-S', ...at]), newest: run([...measured, '-f', script, ...at]) }
}

function run(args: string[]): number {
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
