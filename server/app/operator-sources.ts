import { readFileSync } from 'node:fs'
import { CommandError } from '../features/operator/commands/command-line.ts'

/** Milliseconds that a download may take. The agency's list of all recalls is slow. */
const DOWNLOAD_TIMEOUT = 180_000

/** The text of a file or of an http(s) address. @throws CommandError */
export async function loadText(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) {
    try {
      return readFileSync(source, 'utf8')
    } catch {
      throw new CommandError(`There is no file ${source} that can be read.`)
    }
  }
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await response.text()
  } catch (error) {
    throw new CommandError(
      `${source} could not be loaded: ${error instanceof Error ? error.message : error}.`,
    )
  }
}
