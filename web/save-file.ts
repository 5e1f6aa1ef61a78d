/** Saves a text as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the download has begun it no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
