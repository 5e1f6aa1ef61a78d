import path from 'node:path'
import { defineConfig } from 'vitepress'
import { headingId, siteLink } from '../links.ts'
import { readDecisions, readers } from '../navigation.ts'
import { excluded, isPage, repository, siteFile } from '../pages.ts'

/** Where source files can be read, e.g. https://example.com/stoop/blob/main. Without it, links to them are plain text. */
const repositoryUrl = process.env.DOCS_REPOSITORY_URL?.replace(/\/$/, '') || null

export default defineConfig({
  title: 'Stoop',
  description: 'An open, self-hostable marketplace for second-hand goods in one city',
  lang: 'en-US',
  // The folder of the site below its host.
  base: process.env.DOCS_BASE || '/',
  srcDir: '../..',
  srcExclude: excluded,
  outDir: '../../build/docs-site',
  cacheDir: '../../build/docs-cache',
  rewrites: (source) => (isPage(source) ? siteFile(source) : source),
  ignoreDeadLinks: 'localhostLinks',
  vite: {
    // The esbuild of VitePress does not know the target in the repository's tsconfig.json.
    esbuild: { tsconfigRaw: {} },
    // The product's Vite configuration and public folder are not meant for the site.
    configFile: false,
    publicDir: false,
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: headingId },
    config(markdown) {
      markdown.core.ruler.push('links', ({ tokens, env, Token }) => {
        const source = path.relative(repository, env.realPath ?? env.path)
        for (const { children } of tokens) {
          // Links do not nest, so the next end belongs to the link.
          let isText = false
          for (const token of children ?? []) {
            if (token.type === 'link_open') {
              const target = siteLink(token.attrGet('href') ?? '', source, repositoryUrl)
              isText = target === null
              if (target !== null) token.attrSet('href', target)
            }
            if (!isText || !token.type.startsWith('link_')) continue
            if (token.type === 'link_close') isText = false
            Object.assign(token, new Token('text', '', 0))
          }
        }
      })
    },
  },
  themeConfig: {
    nav: [
      { text: 'Tour', link: '/tour' },
      { text: 'Operations', link: '/operations' },
      { text: 'Contributing', link: '/contributing' },
    ],
    sidebar: {
      '/decisions/': [
        ...readers.map((group) => ({ ...group, collapsed: true })),
        {
          text: 'Decisions',
          items: readDecisions().map(({ number, text, link }) => ({ text: `${number} ${text}`, link })),
        },
      ],
      '/': readers,
    },
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: false, next: false },
  },
})
