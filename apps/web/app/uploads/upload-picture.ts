import { pictureBytesLimit } from '@fairgrove/contract/images'
import { problems } from '@fairgrove/contract/problems'

export type Uploaded = { publicId: string; url: string }

type Answer = { public_id?: string; secure_url?: string; message?: string } | null

/**
 * Hands a picture to the API and says what it is called from now on, or what was wrong with it. Not by fetch,
 * which cannot tell how much of it has been sent.
 */
export async function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void = () => undefined,
): Promise<Uploaded | { problem: string }> {
  if (file.size > pictureBytesLimit) return { problem: problems.image_too_large.text }
  const data = await asDataUrl(file).catch(() => undefined)
  if (!data) return { problem: problems.image_unreadable.text }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ problem: problems.unavailable.text })
    request.onload = () => {
      const { public_id, secure_url, message } = (request.response as Answer) ?? {}
      if (public_id && secure_url) resolve({ publicId: public_id, url: secure_url })
      else resolve({ problem: message ?? problems.internal.text })
    }
    request.open('POST', '/api/uploads')
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify({ data }))
  })
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
