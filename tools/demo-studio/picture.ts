import sharp from 'sharp'
import { buildItem, type SceneSpec } from './scene.ts'
import { HEIGHT, photograph, WIDTH } from './studio/rendering/photograph.ts'
import { rooms } from './studio/rendering/rooms.ts'

/** Builds a scene's item, renders it and encodes the picture as JPEG (quality 90). */
export async function takePicture(spec: SceneSpec): Promise<Uint8Array> {
  const dots = await photograph(buildItem(spec), rooms[spec.room], spec.view)
  return sharp(dots, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
