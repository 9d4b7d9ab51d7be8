import { data } from 'react-router'
import { refuse, text } from '../forms.server.ts'
import type { Refused } from '../ui/refused.ts'
import type { Context } from '../visit.server.ts'
import { send } from './form-page.server.ts'
import { isTyped, listedIn, stillTyped, withTyped } from './locations.server.ts'
import { handIn } from './read-application.server.ts'

/** Three buttons, one form: add a place, take one away, send. */
export async function actOnApplication(context: Context, form: FormData, path: string) {
  const removed = text(form, 'remove')
  const intent = removed === '' ? text(form, 'intent') : 'remove'
  try {
    if (intent === 'add') {
      const locations = withTyped(form)
      const said = `${locations.at(-1)?.alias} added.`
      return data({ said, locations, values: stillTyped(form, true) })
    }
    const listed = listedIn(form)
    if (intent === 'remove') {
      const [gone] = listed.splice(Number(removed), 1)
      const said = gone ? `${gone.alias} removed.` : ''
      return data({ said, locations: listed, values: stillTyped(form, false) })
    }
    // What stands in the fields when the form is sent was meant to be sent.
    const locations = isTyped(form) ? withTyped(form) : listed
    const answer = await send(form, path, () =>
      handIn(context, form, { isDispensary: true, locations }),
    )
    return answer instanceof Response ? answer : keepPlaces(answer, form)
  } catch (error) {
    return keepPlaces(refuse(error, form), form)
  }
}

function keepPlaces({ data: refused, init }: ReturnType<typeof refuse>, form: FormData) {
  const answer: Refused & { locations: ReturnType<typeof listedIn> } = {
    ...refused,
    locations: listedIn(form),
  }
  return data(answer, init ?? {})
}
