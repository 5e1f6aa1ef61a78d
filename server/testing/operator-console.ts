import { commandDependencies } from '../app/command-dependencies.ts'
import { readWords } from '../app/operator.ts'
import { createCommands } from '../features/operator/commands/commands.ts'
import type { TestApp } from './test-app.ts'

/** Runs operator commands on a test app, and records the files they write and the links they open. */
export function openConsole(app: TestApp) {
  const terminal = { hasBrowser: false, opened: [] as string[], files: {} as Record<string, string> }
  const command = createCommands(
    commandDependencies(app.app, {
      database: app.database,
      publicUrl: '',
      now: app.clock.now,
      openLink: async (link) => {
        terminal.opened.push(link)
        return terminal.hasBrowser
      },
      writeFile: (name, text) => {
        if (name.startsWith('/nonexistent/')) throw Object.assign(new Error('no'), { code: 'ENOENT' })
        terminal.files[name] = text
      },
      readFile: (name) => {
        const text = terminal.files[name]
        if (text === undefined) throw new Error('no such file')
        return text
      },
    }),
  )
  return { terminal, run: async (...words: string[]) => await command(readWords(words)) }
}
