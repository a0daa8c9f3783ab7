/**
 * Stands in for https://apis.google.com/js/api.js, which no test may request: frames that exchange messages, the part
 * of it that Firebase Authentication uses. It runs in the page and in the emulator's hidden frame.
 */
(() => {
  let sent = 0;
  const waiting = new Map();

  function port(target) {
    const handlers = new Map();
    const early = [];
    const run = async (message) => {
      const response = await handlers.get(message.type)(message.data);
      target().postMessage({ gapiDouble: true, reply: message.id, responses: [response] }, '*');
    };
    addEventListener('message', (event) => {
      const message = event.data;
      if (message?.gapiDouble !== true || event.source !== target()) return;
      if (message.reply) {
        // As in the original, errors of the callback end here: the library throws one on purpose.
        try {
          waiting.get(message.reply)?.(message.responses);
        } catch {}
        waiting.delete(message.reply);
      } else if (handlers.has(message.type)) run(message);
      else early.push(message);
    });
    return {
      register(type, handler) {
        handlers.set(type, handler);
        for (const message of early.splice(0)) {
          if (message.type === type) run(message);
          else early.push(message);
        }
      },
      send(type, data, callback) {
        sent += 1;
        const id = `${Math.random()}:${sent}`;
        waiting.set(id, callback);
        target().postMessage({ gapiDouble: true, id, type, data }, '*');
      },
    };
  }

  const context = {
    open(options, callback) {
      const frame = document.createElement('iframe');
      frame.src = options.url;
      Object.assign(frame.style, { position: 'absolute', top: '-100px', width: '1px', height: '1px' });
      frame.setAttribute('aria-hidden', 'true');
      const own = port(() => frame.contentWindow);
      const loaded = new Promise((resolve) => frame.addEventListener('load', () => resolve()));
      options.where.appendChild(frame);
      const ping = async (done) => {
        await loaded;
        done?.();
        return [];
      };
      return callback({ ...own, restyle: async () => [], ping });
    },
    getParentIframe: () => port(() => parent),
  };

  window.gapi = {
    load: (_name, options) => setTimeout(options.callback ?? options),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => context,
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload !== null) window[onload]?.();
  window.gapi_onload?.();
})();
