import { expect, test } from 'vitest'
import routes from '../../routes.ts'

interface Entry {
  file: string
  path?: string | undefined
  children?: Entry[] | undefined
}

/** The paths under the layout that asks for a login. */
function pathsOfTheSignedIn(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === 'pages/account/signed-in.tsx'
      ? children.flatMap(({ path }) => path ?? [])
      : pathsOfTheSignedIn(children),
  )
}

test.each(['list', 'review-listing', 'edit-listing', 'publish-listing', 'listings'])(
  '[S6.011] [S2.116] [S6.012] /%s asks for a login',
  async (path) => {
    expect(pathsOfTheSignedIn((await routes) as Entry[])).toContain(path)
  },
)
