import { problems } from '@fairgrove/contract/problems'

type Uploaded = { url: string } | { problem: string }

/** Hands a picture to the API and says where it is from now on, or what was wrong with it. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  try {
    const response = await fetch('/api/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: await asDataUrl(file) }),
    })
    const answer: { secure_url?: string; message?: string } = await response.json()
    if (answer.secure_url) return { url: answer.secure_url }
    return { problem: answer.message ?? problems.internal.text }
  } catch {
    return { problem: problems.unavailable.text }
  }
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
