/** The part of selenium-webdriver used here; the package has no types of its own. */
declare module 'selenium-webdriver' {
  export class WebElement {
    click(): Promise<void>
    clear(): Promise<void>
    sendKeys(...keys: string[]): Promise<void>
  }

  type Actions = {
    move(point: { x: number; y: number }): Actions
    click(): Actions
    sendKeys(...keys: string[]): Actions
    perform(): Promise<void>
  }
  type Rectangle = { x?: number; y?: number; width: number; height: number }

  export class WebDriver {
    get(url: string): Promise<void>
    getCurrentUrl(): Promise<string>
    getWindowHandle(): Promise<string>
    getCapabilities(): Promise<Capabilities>
    executeScript<Result>(script: unknown, ...args: unknown[]): Promise<Result>
    takeScreenshot(): Promise<string>
    navigate(): { back(): Promise<void>; refresh(): Promise<void> }
    manage(): {
      window(): { setRect(rectangle: Rectangle): Promise<Rectangle> }
      setTimeouts(timeouts: { script: number; pageLoad: number }): Promise<void>
      deleteAllCookies(): Promise<void>
    }
    actions(): Actions
    quit(): Promise<void>
  }

  export class Capabilities {
    constructor(capabilities: Record<string, unknown>)
    get(name: string): unknown
  }

  export class Builder {
    usingServer(url: string): this
    disableEnvironmentOverrides(): this
    withCapabilities(capabilities: Capabilities): this
    build(): Promise<WebDriver>
  }

  export const Key: Record<'ENTER' | 'ESCAPE', string>
}

declare module 'selenium-webdriver/bidi/logInspector.js' {
  import type { WebDriver } from 'selenium-webdriver'

  type LogEntry = { level: string; text: string }
  type LogInspector = { onLog(callback: (entry: LogEntry) => void): Promise<void> }
  export default function createLogInspector(driver: WebDriver): Promise<LogInspector>
}

declare module 'selenium-webdriver/bidi/browsingContext.js' {
  import type { WebDriver } from 'selenium-webdriver'

  export default function openBrowsingContext(
    driver: WebDriver,
    options: { browsingContextId: string },
  ): Promise<{ setViewport(width: number, height: number): Promise<void> }>
}
