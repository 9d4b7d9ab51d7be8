import { Problem } from '@fairgrove/contract/problems'
import { browserProblems } from '@fairgrove/contract/problems.browser'
import {
  contentLabels,
  getLabReportPath,
  maxLabReportBytes,
} from '@fairgrove/contract/products.contents.options'
import { useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { uploadLabReport } from '../api/browser-endpoints.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import { toDataUrl } from '../uploads/upload-image.ts'
import styles from './lab-report-field.module.css'

/** Uploads the file and returns its id, or the error. */
async function upload(file: Blob): Promise<{ id: string } | { problem: string }> {
  if (file.size > maxLabReportBytes) return { problem: browserProblems.pdf_too_large.text }
  try {
    return await apiFetch(uploadLabReport, { body: { data: await toDataUrl(file) } })
  } catch (error) {
    return {
      problem: error instanceof Problem ? error.message : browserProblems.pdf_unreadable.text,
    }
  }
}

/** A PDF upload; without JavaScript a text field for the name of an uploaded file. */
export function LabReportField({ field }: { field: Field }) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(field.initialValues[0] ?? '')
  const [status, setStatus] = useState<{ isUploading: boolean; problem?: string }>()
  /** Only the latest upload counts, and none that was removed while uploading. */
  const uploadId = useRef(0)
  const end = (problem?: string) => {
    uploadId.current += 1
    input.current?.setCustomValidity('')
    setStatus(problem ? { isUploading: false, problem } : undefined)
  }
  const selectFile = async (file: Blob) => {
    uploadId.current += 1
    const currentId = uploadId.current
    setStatus({ isUploading: true })
    // Submitting now would lose the file.
    input.current?.setCustomValidity('The PDF is still uploading. Try again when it’s done.')
    const uploaded = await upload(file)
    if (currentId !== uploadId.current) return
    if ('problem' in uploaded) return end(uploaded.problem)
    setValue(uploaded.id)
    end()
  }
  return (
    <div>
      <div className={styles.plain}>
        <TextField
          name={field.name}
          label="Name of the lab result"
          description="Enter the name of an uploaded PDF."
          error={field.error}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </div>
      <div className="scripted">
        <TextField
          ref={input}
          id={field.id}
          name=""
          type="file"
          accept="application/pdf"
          label={value ? 'Replace lab result' : contentLabels.labReport}
          description="A PDF up to 5 MB, without a password."
          error={status?.problem ?? field.error}
          hidesOptional
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void selectFile(file)
          }}
        />
        <p className={styles.status} role="status">
          {status?.isUploading ? 'Checking the PDF…' : value && 'Lab result uploaded.'}
        </p>
        {value && (
          <div className={styles.actions}>
            <a href={getLabReportPath(value)} download>
              Download lab result
            </a>
            <Button
              variant="quiet"
              onClick={() => {
                end()
                setValue('')
                if (input.current) input.current.value = ''
                input.current?.focus()
              }}
            >
              Remove lab result
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
