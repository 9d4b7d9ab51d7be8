import { editorHeight } from '@fairgrove/contract/blog.options'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId, useState } from 'react'
import { FieldError } from '../ui/field.tsx'
import styles from './editor.module.css'
import { EditorTools } from './editor-tools.tsx'

export type RichTextFieldProps = {
  name: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'http', 'mailto'] },
  }),
  Image,
]

/** Mirrors the HTML into a hidden field. The server sanitizes it. */
export default function Editor({ name, label, error, defaultValue = '' }: RichTextFieldProps) {
  const id = useId()
  const [html, setHtml] = useState(defaultValue)
  const editor = useEditor({
    extensions,
    content: defaultValue,
    onUpdate: ({ editor }) => setHtml(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
  })
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.frame}>
        <EditorTools editor={editor} />
        <EditorContent
          editor={editor}
          className={styles.content}
          style={{ height: editorHeight }}
        />
      </div>
      <input type="hidden" name={name} value={html} />
      <FieldError id={id} error={error} />
    </div>
  )
}
