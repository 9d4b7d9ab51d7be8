import { editorHeight } from '@fairgrove/contract/blog.options'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { FieldError } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import styles from './editor.module.css'
import { EditorTools } from './editor-tools.tsx'

export type RichTextFieldProps = { field: Field; label: string }

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'http', 'mailto'] },
  }),
  Image,
]

type EditorProps = RichTextFieldProps & { initialText: string }

/** Mirrors the HTML into a hidden field. The server sanitizes it. */
export default function Editor({ field, label, initialText }: EditorProps) {
  const { id, name, error } = field
  const [html, setHtml] = useState(initialText)
  const editor = useEditor({
    extensions,
    content: initialText,
    onUpdate: ({ editor }) => setHtml(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        id,
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
