/** Milliseconds that scripts wait for the first pictures after the document is parsed. */
export const LONGEST_WAIT = 1500

/** Makes a page's scripts wait for `picturesFirstScript`. Replaces in place: both texts have the same length. */
export function holdScripts(page: Buffer): Buffer {
  const head = page.indexOf('</head>')
  const file = 'rel="modulepreload"'
  for (let at = page.indexOf(file); at !== -1 && at < head; at = page.indexOf(file, at))
    page.write('rel="after-picture"', at)
  // The script that starts them is near the end; data in the page has its quotes escaped.
  const start = page.lastIndexOf('type="module" async=""')
  if (start !== -1) page.write('type="after-picture"  ', start)
  return page
}

/**
 * On a first visit, loads the scripts after the first pictures that are not lazy. Until then `data-first` prevents layout and
 * pictures below the first screen (`web/styles/first.css`). After a reload or going back nothing waits: the scripts are cached,
 * and the scroll position needs the full height. @source decision 091
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
