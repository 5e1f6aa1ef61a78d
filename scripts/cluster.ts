import { createInterface } from 'node:readline'
import { describeStartError } from '../server/app/start-error.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { OptionError, readOptions, usage } from './cluster/options.ts'

/** `npm run cluster`: several processes of Stoop behind nginx, on this machine. `--help` says how. */
const say = (line: string) => void process.stdout.write(`${line}\n`)

function describe({ address, folder, programs }: Cluster): string {
  const rows = programs.map(
    ({ name, pid, port, log }) =>
      `  ${name.padEnd(10)} process ${String(pid()).padEnd(8)} port ${String(port ?? '–').padEnd(6)} ${log}`,
  )
  const keys = `r and Enter, or kill -HUP ${process.pid}: rolling restart. Ctrl-C: stop.`
  return [`Stoop is ready: ${address}`, ...rows, `Everything is stored in ${folder}.`, keys].join('\n')
}

function restart(cluster: Cluster): void {
  say('Rolling restart')
  const startedAt = performance.now()
  cluster.restart().then(
    () => say(`All processes were restarted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`),
    (error: Error) => say(`The rolling restart ended: ${error.message}`),
  )
}

async function run(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return say(usage)
  const options = readOptions(words)
  let cluster: Cluster | undefined
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    if (cluster) void cluster.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  cluster = await startCluster(options, say)
  say(describe(cluster))
  if (isStopping) return await cluster.stop()
  const running = cluster
  // The terminal was closed.
  process.stdout.on('error', stop)
  process.on('exit', () => running.programs.forEach(({ signal }) => void signal('SIGTERM')))
  process.on('SIGHUP', () => restart(running))
  createInterface({ input: process.stdin }).on('line', (line) => line.trim() === 'r' && restart(running))
}

try {
  await run()
} catch (error) {
  const isTyped = error instanceof OptionError || (error instanceof TypeError && 'code' in error)
  process.stderr.write(`${isTyped ? `${error.message}\n\n${usage}` : describeStartError(error)}\n`)
  process.exit(1)
}
