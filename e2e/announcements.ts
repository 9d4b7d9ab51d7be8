import { expect, type Page } from '@playwright/test'

type RecordingWindow = typeof globalThis & { announcements?: string[] }

/**
 * Records what live regions announce, on this page and the next ones: text that changes in them, and regions that
 * appear with text. What a page has when it loads isn't announced. Call it before the page is opened.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const liveRegions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const announcements: string[] = []
    ;(globalThis as RecordingWindow).announcements = announcements
    const announce = (region: Element) => {
      const text = region.textContent?.replace(/\s+/g, ' ').trim()
      if (text && text !== announcements.at(-1)) announcements.push(text)
    }
    const onMutations = (mutations: MutationRecord[]) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(liveRegions)
        if (region) changed.add(region)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(liveRegions)) changed.add(node)
          for (const inner of node.querySelectorAll(liveRegions)) changed.add(inner)
        }
      }
      for (const region of changed) if (region.isConnected) announce(region)
    }
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(onMutations).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      }),
    )
  })
}

/** What was announced on the current page since it loaded or since the last call. */
export function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as RecordingWindow).announcements?.splice(0) ?? [])
}

/** Waits until each text was announced; other announcements may come between them. */
export async function expectAnnounced(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const heard: string[] = []
  await expect(async () => {
    heard.push(...(await takeAnnouncements(page)))
    for (const text of texts) {
      expect(heard).toContainEqual(
        text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text),
      )
    }
  }).toPass({ intervals: [50, 100, 250] })
}
