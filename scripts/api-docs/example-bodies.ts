const event = {
  title: 'Seed swap',
  description: 'Bring seeds, take seeds.',
  startsAt: '2026-12-05T18:00',
  endsAt: '2026-12-05T21:00',
  timeZone: 'America/Chicago',
  placeName: 'Garfield Park Fieldhouse',
  address: '100 North Central Park Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60624',
  price: 12.5,
  capacity: 80,
  status: 'published',
}

/** Handwritten example bodies, for rules between fields and patterns that no schema can express. */
export const exampleBodies: Record<string, unknown> = {
  post_api_events: event,
  post_api_jobs_decisions: { decision: 'retry', ids: ['4711'] },
  post_api_orders: {
    order: {
      orderItems: [{ product: '0197298c-9400-7000-8000-000000000001', qty: 1, size: 'M' }],
      shippingAddress: {
        fullName: 'Ada Moreno',
        email: 'ada@example.com',
        address: '200 West Lake Street',
        city: 'Chicago',
        state: 'IL',
        postalCode: '60601',
      },
    },
  },
  post_api_questions: { question: 'Where do you read first?', choices: ['Labels', 'Reviews'] },
  post_api_reviews_moderation: {
    ids: ['0197298c-9400-7000-8000-000000000001'],
    decision: 'hide',
    reason: 'It is about another product.',
  },
  post_api_users_listWithUs: {
    name: 'Prairie Leaf',
    contactName: 'Ada Moreno',
    contactEmail: 'ada@example.com',
    isBrand: true,
  },
  put_api_blog_id: { post: { title: 'How a co-op grows' } },
  put_api_brands_id: { brand: { description: 'Two sisters and a greenhouse.' } },
  put_api_dispensaries_id: { dispensary: { telephone: '773-555-0142' } },
  put_api_dispensaries_imports_id: {
    mapping: {
      name: 'Shop',
      telephone: 'Phone',
      address: 'Street',
      postalCode: 'ZIP',
      city: 'City',
      state: 'State',
    },
    intent: 'check',
  },
  put_api_events_id: event,
  put_api_events_id_check_in: { code: 'K7QM-29BT' },
  put_api_notifications_push: {
    endpoint: 'https://push.example.com/send/4f1c9a',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  put_api_products_id: { product: { price: 26, countInStock: 40 } },
}
