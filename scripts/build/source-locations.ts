import path from 'node:path'
import type { Plugin } from 'rolldown'

const USES =
  /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|createRequire\(import\.meta\.url\)|import\.meta\.\w+/g

/**
 * Keeps `import.meta` meaning the source file: paths next to a module still point at the source folder, and the script of a
 * thread or a process becomes an entry of the build.
 * @param folder the build's output folder
 * @throws Error (fails the build) for any other use of `import.meta`, or for two scripts with the same name
 */
export function sourceLocations(folder: string): Plugin {
  const scripts = new Map<string, string>()
  const sourcePath = (file: string) =>
    `(import.meta.dirname + ${JSON.stringify(`/${path.relative(folder, file)}`)})`
  return {
    name: 'source-locations',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta/ },
      handler(code, id) {
        const addScript = (script: string): string => {
          const file = path.resolve(path.dirname(id), script)
          const name = `${path.basename(script, '.ts')}.js`
          const sameName = scripts.get(name)
          if (sameName && sameName !== file) this.error(`${file} and ${sameName} would both become ${name}`)
          if (!sameName) this.emitFile({ type: 'chunk', id: file, fileName: name })
          scripts.set(name, file)
          return `new URL('./${name}', import.meta.url)`
        }
        return code.replace(USES, (use, script?: string) => {
          if (script) return addScript(script)
          if (use === 'import.meta.dirname') return sourcePath(path.dirname(id))
          if (use === 'import.meta.filename') return sourcePath(id)
          // Resolving a package gives the same result from the build folder as from the source folder.
          if (use === 'createRequire(import.meta.url)') return use
          return this.error(`${id} uses ${use}, which has a different value in the built program`)
        })
      },
    },
  }
}
