import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { uploadImage } from '../uploads/upload-image.ts'
import styles from './editor.module.css'

type Tool = {
  name: string
  Icon: typeof IconBold
  run: (editor: Editor) => void
  isActive?: (editor: Editor) => boolean
}

const focusEditor = (editor: Editor) => editor.chain().focus()

const tools: Tool[] = [
  {
    name: 'Bold',
    Icon: IconBold,
    run: (editor) => focusEditor(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    Icon: IconItalic,
    run: (editor) => focusEditor(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Heading',
    Icon: IconH2,
    run: (editor) => focusEditor(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Subheading',
    Icon: IconH3,
    run: (editor) => focusEditor(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'List',
    Icon: IconList,
    run: (editor) => focusEditor(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    Icon: IconListNumbers,
    run: (editor) => focusEditor(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    Icon: IconBlockquote,
    run: (editor) => focusEditor(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  { name: 'Undo', Icon: IconArrowBackUp, run: (editor) => focusEditor(editor).undo().run() },
  { name: 'Redo', Icon: IconArrowForwardUp, run: (editor) => focusEditor(editor).redo().run() },
]

export function EditorTools({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false)
  const activeStates = useEditorState({
    editor,
    selector: ({ editor }) => tools.map(({ isActive }) => isActive?.(editor)),
  })
  const isImageActive = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('image'),
  })
  return (
    <div className={styles.tools}>
      <Toolbar label="Formatting" className={styles.row}>
        {tools.map(({ name, Icon, run }, index) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={name}
            aria-pressed={activeStates[index]}
            onClick={() => run(editor)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label="Link"
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          <IconLink size={20} aria-hidden="true" />
        </button>
        <ImageTool editor={editor} />
      </Toolbar>
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
      {isImageActive && <ImageAltField editor={editor} />}
    </div>
  )
}

function ImageTool({ editor }: { editor: Editor }) {
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label="Image"
        onClick={() => file.current?.click()}
      >
        <IconPhoto size={20} aria-hidden="true" />
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={async ({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          if (!image) return
          const uploaded = await uploadImage(image)
          currentTarget.value = ''
          setMessage('problem' in uploaded ? uploaded.problem : '')
          if (!('url' in uploaded)) return
          focusEditor(editor).setImage({ src: uploaded.url, alt: '' }).run()
          // Select the image, so its description can be edited right away.
          editor.state.doc.descendants((node, position) => {
            if (node.attrs.src === uploaded.url) editor.commands.setNodeSelection(position)
          })
        }}
      />
      <span role="status" className={styles.message}>
        {message}
      </span>
    </>
  )
}

/** Alternative text. */
function ImageAltField({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor }) => String(editor.getAttributes('image').alt ?? ''),
  })
  return (
    <div className={styles.link}>
      <input
        type="text"
        aria-label="Image description"
        placeholder="Describe the image, or leave blank if decorative"
        value={alt}
        onChange={({ currentTarget }) =>
          editor.commands.updateAttributes('image', { alt: currentTarget.value })
        }
      />
    </div>
  )
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  function apply() {
    const range = focusEditor(editor).extendMarkRange('link')
    if (address) range.setLink({ href: address }).run()
    else range.unsetLink().run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <input
        type="text"
        inputMode="url"
        aria-label="Link URL"
        placeholder="https://"
        // Opened on request, so it may take focus.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="quiet" onClick={apply}>
        {address ? 'Save link' : 'Remove link'}
      </Button>
    </div>
  )
}
