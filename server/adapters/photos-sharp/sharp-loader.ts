import type sharp from 'sharp'

export type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/** sharp, loaded with the first photo (its library takes longer to load than the rest of the app) and set up for strangers' files. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => setUp(loaded))
  return loading
}

function setUp(loaded: Sharp): Sharp {
  // Every photo is seen once: a cache would only hold memory.
  loaded.cache(false)
  // Parallelism is between photos, not within one.
  loaded.concurrency(1)
  // libvips also reads SVG, PDF, TIFF and more. None of that code shall ever run here.
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  return loaded
}
