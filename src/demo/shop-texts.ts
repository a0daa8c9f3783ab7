/** Pages that every honest shop has, told with the shop's own facts. */
import type { PagePlan } from './documents.ts';

/** What the standard pages have to know of a shop. */
export interface ShopFacts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Fees in whole taka and days, inside and outside Dhaka. */
  readonly inside: readonly [fee: number, days: string];
  readonly outside: readonly [fee: number, days: string];
  readonly returnDays: number;
  /** What cannot be sent back, in one sentence. */
  readonly exceptions: string;
  /** Questions and answers that belong to the trade. */
  readonly questions: readonly (readonly [question: string, answer: string])[];
}

/** Delivery, returns, privacy and questions; the about page is each shop's own. */
export function standardPages(facts: ShopFacts): PagePlan[] {
  const { name, phone, email } = facts;
  return [
    {
      title: 'Delivery',
      group: 'nav1',
      summary: `What delivery by ${name} costs and how long it takes.`,
      html:
        `<p>We pack on the day you order if you order before 2 pm, Friday and public holidays excepted. You get a message with the courier’s tracking number as soon as the parcel has left.</p>` +
        `<h2>Fees and times</h2><table><thead><tr><th>Where</th><th>Fee</th><th>Time</th></tr></thead><tbody><tr><td>Inside Dhaka</td><td>৳${facts.inside[0]}</td><td>${facts.inside[1]}</td></tr><tr><td>Outside Dhaka</td><td>৳${facts.outside[0]}</td><td>${facts.outside[1]}</td></tr></tbody></table>` +
        `<h2>When the courier comes</h2><ul><li>He calls before he comes; please keep the phone of the order reachable.</li><li>You may open the parcel in his presence and compare it with the invoice.</li><li>With cash on delivery you pay him the total of the invoice, nothing more.</li><li>If nobody is at home, he tries twice more on the following days.</li></ul>` +
        `<p>Anything unclear? Call <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a> between 10 am and 8 pm.</p>`,
    },
    {
      title: 'Returns & refunds',
      group: 'nav1',
      summary: `How to send something back to ${name} and when the money returns.`,
      html:
        `<p>If something is not as you expected, tell us within ${facts.returnDays} days of delivery. You do not have to give a reason, though one helps us to do better.</p>` +
        `<h2>How it works</h2><ol><li>Write to <a href="mailto:${email}">${email}</a> or call ${phone} with your order number.</li><li>We send a courier; you hand over the unused article in its packing.</li><li>We check it the day it arrives and refund to bKash or bank within three working days.</li></ol>` +
        `<h2>What it costs</h2><p>If we sent the wrong or a faulty article, nothing. If you changed your mind, the courier’s fee is yours.</p><h2>Exceptions</h2><p>${facts.exceptions}</p>`,
    },
    {
      title: 'Privacy policy',
      group: 'footer1',
      summary: `Which data ${name} keeps, why, and for how long.`,
      html:
        `<p>We keep what we need to bring you your order, and no more.</p><h2>What we keep</h2><ul><li>Name, phone and address, to deliver and to reach you if the courier is lost.</li><li>What you ordered, because the tax law asks us to keep invoices for six years.</li><li>Your e-mail address, if you asked for the newsletter; each letter has a link that ends it.</li></ul>` +
        `<h2>Whom we give it to</h2><p>The courier gets name, phone and address. The payment service gets the amount and the order number. Nobody else gets anything, and we sell no data.</p><h2>Your rights</h2><p>Ask us at <a href="mailto:${email}">${email}</a> what we hold about you; we answer within seven days, and we correct or delete it if you wish, except for invoices.</p>`,
    },
    {
      title: 'Terms of sale',
      group: 'footer1',
      summary: `The terms that apply when you buy from ${name}.`,
      html: `<p>These terms hold between you and ${name}, ${facts.address}.</p><h2>Order</h2><p>Your order is an offer; our message that the parcel has left is the acceptance. If something sold out between your click and our shelf, we call you and return what you paid.</p><h2>Prices</h2><p>Prices are in taka and include VAT. The delivery fee is shown before you order.</p><h2>Defects</h2><p>The law gives you rights when goods are faulty, and so do our <strong>Returns &amp; refunds</strong>. A manufacturer’s warranty comes on top.</p>`,
    },
    {
      title: 'FAQ',
      group: 'nav2',
      summary: `Answers to what people ask ${name} most.`,
      html: `${facts.questions.map(([question, answer]) => `<h3>${question}</h3><p>${answer}</p>`).join('')}<h3>Do you have a shop I can visit?</h3><p>Yes: ${facts.address}. We are open every day from 10 am to 8 pm.</p>`,
    },
  ];
}
