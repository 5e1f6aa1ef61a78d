/** Milliseconds that scripts wait for the first pictures, counted from the page's last word. */
export const LONGEST_WAIT = 1500

/** Makes the scripts of a rendered page wait for `picturesFirstScript`, in place: the words are as long as those they replace. */
export function holdScripts(page: Buffer): Buffer {
  const head = page.indexOf('</head>')
  const file = 'rel="modulepreload"'
  for (let at = page.indexOf(file); at !== -1 && at < head; at = page.indexOf(file, at))
    page.write('rel="after-picture"', at)
  // What starts them stands near the end; no data before or behind it has its quotes unescaped.
  const start = page.lastIndexOf('type="module" async=""')
  if (start !== -1) page.write('type="after-picture"  ', start)
  return page
}

/**
 * A page works before its scripts do, so what is seen comes first. On a visit its scripts are asked for when its
 * first pictures are there, those that are not lazy; until the scripts are, `data-first` keeps what is below the first screen
 * from being laid out and from fetching pictures (`web/styles/first.css`). Whoever comes back or reloads has the
 * scripts, and a list that must be long again before its place is found: there nothing waits. @source decision 091
 */
export const picturesFirstScript = `(()=>{
const root=document.documentElement
const all=which=>[...document.querySelectorAll(which)]
const ended=what=>Promise.all(what.map(one=>new Promise(done=>{one.addEventListener('load',done);one.addEventListener('error',done)})))
const visit=performance.getEntriesByType('navigation')[0]?.type==='navigate'
const files=()=>{const links=all('link[rel=after-picture]');ended(links).then(()=>delete root.dataset.first)
for(const link of links)link.rel='modulepreload'}
const start=()=>{files();for(const script of all('script[type=after-picture]')){
const own=document.createElement('script');own.type='module';own.nonce=script.nonce;own.text=script.text;script.replaceWith(own)}}
if(visit)root.dataset.first='';else files()
addEventListener('DOMContentLoaded',()=>{
const pictures=visit?all('img').filter(image=>image.loading!=='lazy'&&!image.complete):[]
Promise.race([ended(pictures),new Promise(done=>setTimeout(done,${LONGEST_WAIT}))]).then(start)})})()`
