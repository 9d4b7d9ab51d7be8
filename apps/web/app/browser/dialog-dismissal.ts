import type { MouseEvent } from 'react'

/**
 * `closedby="any"` for browsers without it, such as WebKitGTK 2.50: closes a modal dialog by a click on its backdrop. Such a click
 * targets the dialog itself, like one on the dialog's padding, so its position decides.
 */
export function closeOnBackdropClick(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget: dialog, clientX: x, clientY: y } = event
  if ('closedBy' in HTMLDialogElement.prototype || target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside = x >= left && x <= right && y >= top && y <= bottom
  if (!isInside) dialog.close()
}
