import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { rememberLocation } from '../location/browser-location.ts'
import { resetFields } from '../ui/search-params-form.tsx'
import { hasChangedLocation, hasLocation, normalizeLocation } from './location-params.ts'
import { buildUrl, getParam, parseFormParams, type SearchParams } from './search-params.ts'

type Options = {
  /** Every change applies immediately. */
  isInstant?: boolean
  /** Maps form values to URL parameters. */
  normalize?: ((searchParams: SearchParams) => SearchParams) | undefined
  onSubmitted?: () => void
  /** Something was chosen before hydration, and changes do not apply immediately. */
  onEarlyChoice?: () => void
}

/** A GET form that leaves empty fields out of the URL and shows the URL's values. */
export function useSearchParamsForm(
  path: string,
  searchParams: SearchParams,
  { isInstant = false, normalize, onSubmitted, onEarlyChoice }: Options = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  const shownParams = useRef(searchParams)
  // Set values instead of remounting, so the fields keep focus.
  useEffect(() => {
    if (!form.current || shownParams.current === searchParams) return
    shownParams.current = searchParams
    resetFields(form.current, (name) => getParam(searchParams, name))
  }, [searchParams])

  /** What the form's URL would have. */
  const readParams = () => {
    const params = normalizeLocation(parseFormParams(new FormData(form.current ?? undefined)))
    return normalize ? normalize(params) : params
  }
  const submit = (preventScrollReset: boolean) => {
    if (!form.current?.reportValidity()) return
    const params = readParams()
    onSubmitted?.()
    if (hasLocation(params) && hasChangedLocation(params, searchParams)) {
      const [zip, lat, lng, radius] = ['zip', 'lat', 'lng', 'radius'].map((name) =>
        getParam(params, name),
      )
      rememberLocation({ zip, lat, lng, radius })
    }
    void navigate(buildUrl(path, params), { preventScrollReset })
  }
  const applyEarlyChoice = useEffectEvent(() => {
    if (!form.current || !hasChangedChoice(form.current)) return
    if (isInstant) submit(true)
    else onEarlyChoice?.()
  })
  useEffect(() => applyEarlyChoice(), [])
  return {
    submit,
    readParams,
    form: {
      ref: form,
      // Otherwise a reload restores choices that the URL does not have.
      autoComplete: 'off',
      method: 'get' as const,
      action: path,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        submit(false)
      },
      // Reset to the URL's values, which may differ from defaultValue.
      onReset(event: FormEvent) {
        event.preventDefault()
        if (form.current) resetFields(form.current, (name) => getParam(searchParams, name))
      },
    },
  }
}

/** Whether something was chosen before hydration. */
const hasChangedChoice = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    const options = field instanceof HTMLSelectElement ? [...field.options] : []
    return options.some((option) => option.selected !== option.defaultSelected)
  })
