/** localStorage and sessionStorage that act as empty when the browser blocks them. */
export const localStore = createStore(() => localStorage)
export const sessionStore = createStore(() => sessionStorage)

function createStore(getStorage: () => Storage) {
  const attempt = <T>(action: (store: Storage) => T): T | null => {
    try {
      return action(getStorage())
    } catch {
      return null
    }
  }
  return {
    read: (key: string) => attempt((store) => store.getItem(key)),
    write: (key: string, value: string) => attempt((store) => store.setItem(key, value)),
    remove: (key: string) => attempt((store) => store.removeItem(key)),
    readByPrefix: (prefix: string): string[] =>
      attempt((store) =>
        Object.keys(store)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => store.getItem(key) ?? []),
      ) ?? [],
    removeByPrefix: (prefix: string) =>
      attempt((store) => {
        for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
      }),
  }
}
