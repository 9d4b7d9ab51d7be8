/** The part of PayPal's script that a page with buttons uses: see @paypal/paypal-js for the types. */
export function renderButtonScript(url: string): string {
  return `(() => {
  const provider = ${JSON.stringify(url)}
  const namespace = document.currentScript?.dataset.namespace ?? 'paypal'

  function Buttons(options = {}) {
    let button
    let closeWindow = () => {}

    async function pay() {
      const shop = window.open('', 'paypal-stand-in', 'width=460,height=560')
      let isDecided = false
      try {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        await new Promise((resolve, reject) => {
          const decide = async (outcome) => {
            if (isDecided) return
            isDecided = true
            closeWindow()
            try {
              if (outcome !== 'approved') await options.onCancel?.({ orderID }, {})
              else await options.onApprove({ orderID, paymentSource: 'paypal' }, { restart: pay })
              resolve()
            } catch (error) {
              reject(error)
            }
          }
          const hear = ({ origin, data }) => {
            if (origin === provider && data?.paypalStandIn) decide(data.paypalStandIn)
          }
          const watch = setInterval(() => shop?.closed && setTimeout(decide, 300, 'cancelled'), 300)
          closeWindow = () => {
            clearInterval(watch)
            removeEventListener('message', hear)
            shop?.close()
          }
          addEventListener('message', hear)
          const address = provider + '/checkoutnow?token=' + encodeURIComponent(orderID)
          if (shop) shop.location = address
          else reject(new Error('The window could not be opened.'))
        })
      } catch (error) {
        closeWindow()
        shop?.close()
        if (options.onError) options.onError(error)
        else throw error
      }
    }

    return {
      isEligible: () => true,
      updateProps: async (changes) => void Object.assign(options, changes),
      async render(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container) throw new Error('There is no container for the buttons.')
        button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: 'PayPal',
        })
        button.dataset.fundingSource = 'paypal'
        Object.assign(button.style, {
          width: '100%', minHeight: '44px', border: '0', borderRadius: '4px',
          background: '#ffc439', color: '#111', font: '600 18px system-ui', cursor: 'pointer',
        })
        const actions = { enable: async () => void (button.disabled = false),
          disable: async () => void (button.disabled = true) }
        button.addEventListener('click', async () => {
          let isRefused = false
          await options.onClick?.({ fundingSource: 'paypal' }, {
            resolve: () => true,
            reject: () => { isRefused = true },
          })
          if (!isRefused) await pay()
        })
        container.append(button)
        options.onInit?.({}, actions)
      },
      async close() {
        closeWindow()
        button?.remove()
      },
    }
  }

  window[namespace] = { version: 'stand-in', Buttons, FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'], isFundingEligible: () => true }
})()
`
}
