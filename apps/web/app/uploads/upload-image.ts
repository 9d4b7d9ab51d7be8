import { maxImageBytes } from '@fairgrove/contract/images'
import { browserProblems } from '@fairgrove/contract/problems.browser'

export type UploadedImage = { publicId: string; url: string }

type UploadResponse = { public_id?: string; secure_url?: string; message?: string } | null

/**
 * Uploads an image and returns its id, or the error. XMLHttpRequest, because fetch has no upload
 * progress.
 */
export async function uploadImage(
  file: Blob,
  onProgress: (progress: number) => void = () => undefined,
): Promise<UploadedImage | { problem: string }> {
  if (file.size > maxImageBytes) return { problem: browserProblems.image_too_large.text }
  const data = await toDataUrl(file).catch(() => undefined)
  if (!data) return { problem: browserProblems.image_unreadable.text }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ problem: browserProblems.unavailable.text })
    request.onload = () => {
      const { public_id, secure_url, message } = (request.response as UploadResponse) ?? {}
      if (public_id && secure_url) resolve({ publicId: public_id, url: secure_url })
      else resolve({ problem: message ?? browserProblems.internal.text })
    }
    request.open('POST', '/api/uploads')
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify({ data }))
  })
}

export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
