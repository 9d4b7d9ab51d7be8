import { useEffect, useState } from 'react'
import { localStore } from '../browser/browser-storage.ts'
import styles from './footer.module.css'

const storageKey = 'theme'
const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof themes

/** Sets the stored theme before the first paint. Inline in the head, so a dark page never flashes light. */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const readTheme = (): Theme =>
  Object.keys(themes).find((each): each is Theme => each === localStore.read(storageKey)) ??
  'system'

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The color theme of this device; 'System' follows its setting. Hidden without JavaScript. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  // Known only to the browser, so not during server rendering.
  useEffect(() => setTheme(readTheme()), [])
  const select = (selected: Theme) => {
    setTheme(selected)
    if (selected === 'system') localStore.remove(storageKey)
    else localStore.write(storageKey, selected)
    applyTheme(selected)
  }
  return (
    <fieldset className={`${styles.themes} scripted`}>
      <legend className={styles.title}>Theme</legend>
      {Object.entries(themes).map(([value, label]) => (
        <label key={value} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === theme}
            onChange={() => select(value as Theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
