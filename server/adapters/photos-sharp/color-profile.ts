import { crc32, deflateSync } from 'node:zlib'

/** Length of a PNG's signature and header chunk, which a color profile must follow. */
const headerEnd = 8 + 25

/**
 * Embeds a color profile in a PNG. Phones write HEIC in Display P3, and sharp accepts a profile with a PNG but not with
 * raw pixels.
 * @source https://www.w3.org/TR/png-3/#11iCCP
 */
export function withColorProfile(png: Uint8Array, profile: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(4 + body.byteLength + 4)
  chunk.writeUInt32BE(body.byteLength - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.byteLength)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}
