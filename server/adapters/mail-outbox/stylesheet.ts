/** Styles of the outbox. They do not depend on the app's built styles. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(1 0 0), oklch(0.17 0.012 300));
  --sunken: light-dark(oklch(0.965 0.004 300), oklch(0.22 0.014 300));
  --ink: light-dark(oklch(0.2 0.02 300), oklch(0.95 0.005 300));
  --soft: light-dark(oklch(0.46 0.02 300), oklch(0.74 0.015 300));
  --line: light-dark(oklch(0.9 0.006 300), oklch(0.31 0.015 300));
  --purple: light-dark(oklch(0.5 0.21 300), oklch(0.76 0.14 300));
  --tint: light-dark(oklch(0.95 0.03 300), oklch(0.28 0.06 300));
}
* { box-sizing: border-box; margin: 0; }
body { display: flex; flex-direction: column; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--purple); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--purple); outline-offset: 2px; border-radius: 6px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding: 12px 24px; border-bottom: 1px solid var(--line); }
header p { flex: 1 1 20rem; color: var(--soft); font-size: 14px; }
h1 { font-size: 22px; line-height: 1.1; letter-spacing: -0.02em; }
h1 a { color: inherit; text-decoration: none; }
form { display: flex; align-items: center; gap: 8px; font-size: 14px; }
input, button, .again { min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); color: inherit; font: inherit; }
input { width: 15rem; max-width: 40vw; }
button { border-color: transparent; background: var(--sunken); cursor: pointer; }
.again { display: inline-flex; align-items: center; border-color: transparent; }
main { display: grid; flex: 1; grid-template-columns: minmax(16rem, 24rem) minmax(0, 1fr); }
nav { border-right: 1px solid var(--line); background: var(--sunken); }
ol { padding: 0; list-style: none; }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; gap: 2px; padding: 12px 24px; color: inherit; text-decoration: none; }
li a:hover { background: var(--paper); }
li a[aria-current] { background: var(--tint); box-shadow: inset 3px 0 var(--purple); }
li strong { overflow-wrap: anywhere; line-height: 1.3; }
li span, li time { overflow: hidden; color: var(--soft); font-size: 14px; text-overflow: ellipsis; white-space: nowrap; }
li time { font-size: 12px; font-variant-numeric: tabular-nums; }
article { padding: 24px; min-width: 0; }
h2 { margin-bottom: 12px; font-size: 28px; line-height: 1.1; letter-spacing: -0.02em; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-bottom: 20px; font-size: 14px; }
dl div { display: flex; gap: 8px; min-width: 0; }
dt { color: var(--soft); }
dd { overflow-wrap: anywhere; }
h3 { margin: 0 0 8px; color: var(--soft); font-size: 14px; font-weight: 600; }
iframe { display: block; width: 100%; height: 62vh; margin-bottom: 24px; border: 1px solid var(--line); border-radius: 16px; background: #fff; color-scheme: light; }
pre { padding: 16px; border-radius: 16px; background: var(--sunken); font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
.empty, .nothing { padding: 24px; color: var(--soft); }
@media (max-width: 760px) {
  main { grid-template-columns: 1fr; }
  nav { order: 2; border-right: 0; border-top: 1px solid var(--line); }
  article, header, li a { padding-inline: 16px; }
}
`
