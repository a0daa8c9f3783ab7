/**
 * A script in the head of every page that defers clicks until the page's scripts have loaded. Pages contain the script,
 * content security policies its hash.
 */
import { HOLD_MS } from './limits.ts';

/**
 * Defers clicks that have no effect without a script: in islands before Astro's runtime has started, where
 * `base/intent-directive.ts` defers them, on the quantity buttons of a buy box before `buy/buying.ts`, and the
 * submission of a one-page order before `order-page/start-order.ts`. A buy box with deferred clicks is not submitted
 * before them. `replayClicks(root)` repeats the clicks in an element, in their
 * order, and returns the timestamp of the first of them. After HOLD_MS a click has the action of its markup, and a
 * quantity button changes the field that the form sends.
 */
export const EARLY_CLICKS = `{
  let held=[],isOver=false;
  self.replayClicks=root=>{
    const mine=held.filter(([control])=>root.contains(control));
    held=held.filter(click=>!mine.includes(click));
    for(const [control,form] of mine){
      const {form:box,dataset:{step}}=control;
      control.removeAttribute("aria-busy");
      if(isOver&&step)box.qty.value=(+box.qty.value||1)+ +step||1;
      else isOver&&form?form.submit():control.click()
    }
    return mine[0]?.[2]
  };
  for(const type of ["click","submit"])addEventListener(type,event=>{
    const {target}=event,isClick=type=="click",box=":is(.buy,[data-order]):not([data-ready])",
    island=self.Astro?"":isClick?"astro-island :is(button[type=button],a[aria-haspopup]),":"astro-island form:not([action]),",
    found=target.closest?.(island+(isClick?box+" [data-step]":held.length?box:"[data-order]:not([data-ready])"));
    if(isOver||!found||event.button||event.ctrlKey||event.metaKey||event.shiftKey)return;
    event.preventDefault();
    event.stopPropagation();
    const control=event.submitter||found,click=[control,!isClick&&found,event.timeStamp];
    held.push(click);
    control.setAttribute("aria-busy","true");
    setTimeout(()=>{
      if(!held.includes(click))return;
      isOver=true;
      replayClicks(control);
      isOver=false;
      control.dataset.step||document.dispatchEvent(new Event("shop:unreachable"))
    },${HOLD_MS})
  },true)
}`.replaceAll(/\n\s*/g, '');
