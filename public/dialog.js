// Dialogs on pages that are sent without the framework's script: modal, closed by Escape, and the focus goes back to
// the link that opened them. Not built: written in what every engine with <dialog> knows.
(function () {
  var KEY = "dialog-opener";
  var FIELD = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';
  var dialog = document.querySelector("dialog[open]");
  var opener = null;
  try {
    opener = sessionStorage.getItem(KEY);
    if (!dialog) sessionStorage.removeItem(KEY);
    // The first of several: one dialog may lead to another.
    else if (!opener) sessionStorage.setItem(KEY, location.href);
  } catch (e) {
    // Storage is not allowed: the focus starts at the top.
  }
  if (!dialog) {
    for (var i = 0; opener && i < document.links.length; i += 1) {
      if (document.links[i].href === opener) return document.links[i].focus();
    }
    return;
  }
  if (!dialog.showModal) return;
  dialog.removeAttribute("open");
  dialog.showModal();
  (dialog.querySelector(FIELD) || dialog.querySelector("h2")).focus();
  dialog.addEventListener("cancel", function (event) {
    var way = dialog.querySelector("[data-dismiss]");
    event.preventDefault();
    if (way.href) location.replace(way.href);
    else way.click();
  });
})();
