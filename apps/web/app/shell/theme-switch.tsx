import { useEffect, useState } from 'react'
import { localStore } from '../browser/browser-storage.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import styles from './footer.module.css'

export const themeStorageKey = 'theme'
const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof themes

const readTheme = (): Theme =>
  Object.keys(themes).find((each): each is Theme => each === localStore.read(themeStorageKey)) ??
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
    if (selected === 'system') localStore.remove(themeStorageKey)
    else localStore.write(themeStorageKey, selected)
    applyTheme(selected)
  }
  return (
    <fieldset className={`${styles.themes} scripted`} inert={!useHydrated()}>
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
