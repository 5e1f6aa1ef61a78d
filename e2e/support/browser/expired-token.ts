import { decodeJwt, SignJWT } from 'jose'

/** The same token, expired an hour ago. */
export async function expiredToken(secretKey: string, token: string): Promise<string> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const { sub = '', aud = '', sid } = decodeJwt(token)
  return await new SignJWT({ sub, aud, sid, exp: hourAgo, iat: hourAgo - 900 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secretKey))
}
