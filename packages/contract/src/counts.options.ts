/** In the navigation of every page, a count above this is shown as '99+'. */
export const maxShownCount = 99
