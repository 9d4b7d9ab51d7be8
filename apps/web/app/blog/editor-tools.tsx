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
import { uploadPicture } from '../uploads/upload-picture.ts'
import styles from './editor.module.css'

type Tool = {
  name: string
  Icon: typeof IconBold
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()

const tools: Tool[] = [
  {
    name: 'Bold',
    Icon: IconBold,
    run: (editor) => focused(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    Icon: IconItalic,
    run: (editor) => focused(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Heading',
    Icon: IconH2,
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Subheading',
    Icon: IconH3,
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'List',
    Icon: IconList,
    run: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    Icon: IconListNumbers,
    run: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    Icon: IconBlockquote,
    run: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'Undo', Icon: IconArrowBackUp, run: (editor) => focused(editor).undo().run() },
  { name: 'Redo', Icon: IconArrowForwardUp, run: (editor) => focused(editor).redo().run() },
]

export function EditorTools({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => tools.map(({ isOn }) => isOn?.(editor)),
  })
  const isOnPicture = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('image'),
  })
  return (
    <div className={styles.tools}>
      <div role="toolbar" aria-label="Formatting" className={styles.row}>
        {tools.map(({ name, Icon, run }, index) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={name}
            aria-pressed={on[index]}
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
        <PictureTool editor={editor} />
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
      {isOnPicture && <PictureWords editor={editor} />}
    </div>
  )
}

function PictureTool({ editor }: { editor: Editor }) {
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
          const [picture] = currentTarget.files ?? []
          if (!picture) return
          const uploaded = await uploadPicture(picture)
          currentTarget.value = ''
          setMessage('problem' in uploaded ? uploaded.problem : '')
          if (!('url' in uploaded)) return
          focused(editor).setImage({ src: uploaded.url, alt: '' }).run()
          // Chosen, so that it can be described at once.
          editor.state.doc.descendants((node, at) => {
            if (node.attrs.src === uploaded.url) editor.commands.setNodeSelection(at)
          })
        }}
      />
      <span role="status" className={styles.message}>
        {message}
      </span>
    </>
  )
}

/** For who cannot see it. */
function PictureWords({ editor }: { editor: Editor }) {
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
    const range = focused(editor).extendMarkRange('link')
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
        // It was opened to be typed into.
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
